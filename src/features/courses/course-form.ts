import { t } from 'i18next'
import { type CourseForm, courseForm as schema, type CourseRecord } from '#contract/learning/courses.ts'
import { imageOf } from '#src/api/upload-image.ts'
import type { RecordForm } from '#src/features/records/index.ts'
import { schemaErrors } from '#src/ui/form/index.ts'
import { CourseFields, type CourseValues } from './CourseFields.tsx'

function bodyOf(values: CourseValues): CourseForm {
  const chosen = (id: string) => (id === '' ? null : id)
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    type: values.type,
    fileType: values.fileType,
    categoryId: chosen(values.categoryId),
    image: values.image?.id ?? null,
    explanationFile: values.explanationFile?.id ?? null,
    mainCourseId: chosen(values.mainCourseId),
    afterExamId: values.afterExamId?.id ?? null,
    isMarketable: values.isMarketable,
    status: values.status,
  }
}

function shownValue(name: keyof CourseValues, value: unknown): string | undefined {
  if (name === 'type') return t(`courses:type.${value as CourseValues['type']}`)
  if (name === 'fileType') return t(`courses:fileType.${value as CourseValues['fileType']}`)
  if (name === 'isMarketable') return t(value === true ? 'courses:conflict.yes' : 'courses:conflict.no')
  const isFile = name === 'image' || name === 'explanationFile'
  const isChoice = name === 'categoryId' || name === 'mainCourseId' || name === 'afterExamId'
  return isFile || isChoice ? t('courses:conflict.other') : undefined
}

export const courseForm: RecordForm<CourseRecord, CourseForm, CourseValues> = {
  blank: () => ({
    title: '',
    description: '',
    type: 'quantitative',
    fileType: 'normal',
    categoryId: '',
    image: null,
    explanationFile: null,
    mainCourseId: '',
    afterExamId: null,
    isMarketable: false,
    status: 'inactive',
  }),
  values: ({ image, explanationFile, explanationFileName, categoryId, mainCourseId, ...record }) => ({
    title: record.title,
    description: record.description,
    type: record.type,
    fileType: record.fileType,
    categoryId: categoryId ?? '',
    image: imageOf(image),
    explanationFile: explanationFile === null ? null : { id: explanationFile, name: explanationFileName ?? '' },
    mainCourseId: mainCourseId ?? '',
    afterExamId: record.afterExam === null ? null : { id: record.afterExam.id, name: record.afterExam.title },
    isMarketable: record.isMarketable,
    status: record.status,
  }),
  body: bodyOf,
  check: (values) => schemaErrors(schema, bodyOf(values)),
  shownValue,
  Fields: CourseFields,
}
