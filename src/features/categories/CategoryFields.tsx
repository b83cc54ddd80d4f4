import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { ColorField, ImageField } from '#src/ui/form/index.ts'
import type { CategoryValues } from './category-form.ts'
import { categoryChoices, withDescendants } from './category-tree.ts'
import { categoryTreeQuery } from './queries.ts'

interface CategoryFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<CategoryValues, unknown>>
  readonly labels: FieldLabels<CategoryValues>
  /** Null: a new one. */
  readonly categoryId: string | null
}

export function CategoryFields({ edit, labels, categoryId }: CategoryFieldsProps) {
  const { t } = useTranslation(['categories', 'lists'])
  const { field, form } = edit
  const { data } = useQuery(categoryTreeQuery)
  const nodes = data?.items ?? []
  const choices = categoryChoices(nodes, categoryId === null ? undefined : withDescendants(nodes, categoryId))
  const { icon, backgroundColor } = form.getValues()
  return (
    <>
      <TextInput label={labels.name} required dir="auto" autoComplete="off" {...field('name')} />
      <NativeSelect
        label={labels.parentId}
        data={[{ value: '', label: t('categories:form.top') }, ...choices]}
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
      <NativeSelect
        label={labels.status}
        description={t('categories:form.statusHelp')}
        data={[
          { value: 'active', label: t('lists:status.active') },
          { value: 'inactive', label: t('lists:status.inactive') },
        ]}
        {...field('status')}
      />
    </>
  )
}
