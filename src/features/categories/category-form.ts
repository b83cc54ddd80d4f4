import { type Category, categoryForm, type CategoryForm } from '#contract/categories.ts'
import { imageOf } from '#src/api/upload-image.ts'
import { type FieldChecks, schemaErrors, type UploadedImage } from '#src/ui/form/index.ts'

export type CategoryValues = {
  readonly name: string
  /** Empty: at the top. */
  readonly parentId: string
  readonly icon: UploadedImage | null
  readonly backgroundColor: string
  readonly status: 'active' | 'inactive'
}

const FIRST_COLOR = '#0f766e'

export function newCategory(parentId: string | null): CategoryValues {
  return { name: '', parentId: parentId ?? '', icon: null, backgroundColor: FIRST_COLOR, status: 'active' }
}

export const categoryChecks: FieldChecks<CategoryValues> = {
  check: (values) => schemaErrors(categoryForm, categoryOf(values)),
}

export function valuesOf({ name, parentId, icon, backgroundColor, status }: Category): CategoryValues {
  return {
    name,
    parentId: parentId ?? '',
    icon: imageOf(icon),
    backgroundColor: backgroundColor ?? FIRST_COLOR,
    status,
  }
}

export function categoryOf({ name, parentId, icon, backgroundColor, status }: CategoryValues): CategoryForm {
  return {
    name: name.trim(),
    parentId: parentId === '' ? null : parentId,
    icon: icon?.id ?? null,
    backgroundColor,
    status,
  }
}
