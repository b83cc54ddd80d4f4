import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import type { RecordFields } from '#src/features/records/index.ts'
import type { UploadedImage } from '#src/ui/form/index.ts'
import { ColorField, ImageField, StatusField } from '#src/ui/form/index.ts'
import { categoryChoices, withDescendants } from './category-tree.ts'
import { categoryTreeQuery } from './queries.ts'

export type CategoryValues = {
  readonly name: string
  /** Empty: at the top. */
  readonly parentId: string
  readonly icon: UploadedImage | null
  readonly backgroundColor: string
  readonly status: 'active' | 'inactive'
}

export function CategoryFields({ edit, labels, id }: RecordFields<CategoryValues>) {
  const { t } = useTranslation('categories')
  const { field, form } = edit
  const { data } = useQuery(categoryTreeQuery)
  const nodes = data?.items ?? []
  const choices = categoryChoices(nodes, id === null ? undefined : withDescendants(nodes, id))
  const { icon, backgroundColor } = form.getValues()
  return (
    <>
      <TextInput label={labels.name} required dir="auto" autoComplete="off" {...field('name')} />
      <NativeSelect
        label={labels.parentId}
        data={[{ value: '', label: t('form.top') }, ...choices]}
        {...field('parentId')}
      />
      <ImageField
        id="icon"
        label={labels.icon}
        value={icon}
        onChange={(image) => form.setFieldValue('icon', image)}
        upload={uploadImage}
        error={form.errors['icon']}
      />
      <ColorField
        id="backgroundColor"
        label={labels.backgroundColor}
        value={backgroundColor}
        onChange={(color) => form.setFieldValue('backgroundColor', color)}
      />
      <StatusField label={labels.status} description={t('form.statusHelp')} {...field('status')} />
    </>
  )
}
