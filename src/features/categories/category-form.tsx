import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Category, type CategoryForm, categoryForm as schema } from '#contract/exams/categories.ts'
import { imageOf, uploadImage } from '#src/api/upload-image.ts'
import type { RecordFields, RecordForm } from '#src/features/records/index.ts'
import { ColorField, ImageField, schemaErrors, StatusField, type UploadedImage } from '#src/ui/form/index.ts'
import { categoryChoices, withDescendants } from './category-tree.ts'
import { categoryTreeQuery } from './queries.ts'

type CategoryValues = {
  readonly name: string
  /** Empty: at the top. */
  readonly parentId: string
  readonly icon: UploadedImage | null
  readonly backgroundColor: string
  readonly status: 'active' | 'inactive'
}

function CategoryFields({ edit, labels, id }: RecordFields<CategoryValues>) {
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

const FIRST_COLOR = '#0f766e'

function bodyOf({ name, parentId, icon, backgroundColor, status }: CategoryValues): CategoryForm {
  return {
    name: name.trim(),
    parentId: parentId === '' ? null : parentId,
    icon: icon?.id ?? null,
    backgroundColor,
    status,
  }
}

export const categoryForm: RecordForm<Category, CategoryForm, CategoryValues> = {
  blank: () => ({ name: '', parentId: '', icon: null, backgroundColor: FIRST_COLOR, status: 'active' }),
  values: ({ name, parentId, icon, backgroundColor, status }) => ({
    name,
    parentId: parentId ?? '',
    icon: imageOf(icon),
    backgroundColor: backgroundColor ?? FIRST_COLOR,
    status,
  }),
  body: bodyOf,
  check: (values) => schemaErrors(schema, bodyOf(values)),
  Fields: CategoryFields,
}
