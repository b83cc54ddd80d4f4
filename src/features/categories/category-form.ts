import { type Category, categoryForm as schema, type CategoryForm } from '#contract/categories.ts'
import { imageOf } from '#src/api/upload-image.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { schemaErrors } from '#src/ui/form/index.ts'
import { CategoryFields, type CategoryValues } from './CategoryFields.tsx'

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
