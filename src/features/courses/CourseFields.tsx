import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { COURSE_FILE_TYPES, COURSE_TYPES, type CourseFileType, type CourseType } from '#domain/learning/courses.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { useReader } from '#src/features/auth/index.ts'
import { categoryChoices, categoryTreeQuery } from '#src/features/categories/index.ts'
import type { RecordFields } from '#src/features/records/index.ts'
import type { UploadedImage } from '#src/ui/form/index.ts'
import { FormGroup, FormPair, ImageField, StatusField } from '#src/ui/form/index.ts'
import { courseChoicesQuery } from './course-choices.ts'
import { ExamField } from './lesson/ExamField.tsx'
import { DocumentField } from './DocumentField.tsx'
import type { NamedFile } from './named-file.ts'

export type CourseValues = {
  readonly title: string
  readonly description: string
  readonly type: CourseType
  readonly fileType: CourseFileType
  /** Empty: none. */
  readonly categoryId: string
  readonly image: UploadedImage | null
  readonly explanationFile: NamedFile | null
  readonly mainCourseId: string
  /** The exam that has to be passed first, by its title. */
  readonly afterExamId: NamedFile | null
  readonly isMarketable: boolean
  readonly status: 'active' | 'inactive'
}

export function CourseFields(props: RecordFields<CourseValues>) {
  return (
    <>
      <WordFields {...props} />
      <PlaceFields {...props} />
      <SightFields {...props} />
    </>
  )
}

function WordFields({ edit: { field, form }, labels }: RecordFields<CourseValues>) {
  const { t } = useTranslation('courses')
  const { image, explanationFile } = form.getValues()
  return (
    <FormGroup title={t('group.words')}>
      <TextInput label={labels.title} required dir="auto" autoComplete="off" {...field('title')} />
      <Textarea
        label={labels.description}
        description={t('help.description')}
        dir="auto"
        autosize
        minRows={3}
        maxRows={12}
        {...field('description')}
      />
      <ImageField
        id="image"
        label={labels.image}
        value={image}
        onChange={(value) => form.setFieldValue('image', value)}
        upload={uploadImage}
        error={form.errors['image']}
      />
      <DocumentField
        id="explanationFile"
        label={labels.explanationFile}
        description={t('help.explanationFile')}
        value={explanationFile}
        onChange={(value) => form.setFieldValue('explanationFile', value)}
        error={form.errors['explanationFile']}
      />
    </FormGroup>
  )
}

function useCategoryOptions() {
  const { t } = useTranslation('courses')
  const { may } = useReader()
  const { data } = useQuery({ ...categoryTreeQuery, enabled: may('list-categories') })
  return [{ value: '', label: t('none') }, ...categoryChoices(data?.items ?? [])]
}

/** Courses that are no part of another. */
function useMainOptions(id: string | null) {
  const { t } = useTranslation('courses')
  const { data } = useQuery(courseChoicesQuery)
  const mains = (data?.items ?? []).filter((course) => course.mainCourseId === null && course.id !== id)
  return [{ value: '', label: t('none') }, ...mains.map((course) => ({ value: course.id, label: course.title }))]
}

function PlaceFields({ edit: { field, form }, labels, id }: RecordFields<CourseValues>) {
  const { t } = useTranslation('courses')
  return (
    <FormGroup title={t('group.place')} description={t('group.placeHelp')}>
      <FormPair>
        <NativeSelect
          label={labels.type}
          data={COURSE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          {...field('type')}
        />
        <NativeSelect
          label={labels.fileType}
          data={COURSE_FILE_TYPES.map((value) => ({ value, label: t(`fileType.${value}`) }))}
          {...field('fileType')}
        />
      </FormPair>
      <FormPair>
        <NativeSelect label={labels.categoryId} data={useCategoryOptions()} {...field('categoryId')} />
        <NativeSelect
          label={labels.mainCourseId}
          description={t('help.mainCourse')}
          data={useMainOptions(id)}
          {...field('mainCourseId')}
        />
      </FormPair>
      <ExamField
        id="afterExamId"
        label={labels.afterExamId}
        description={t('help.afterExam')}
        isRequired={false}
        value={form.getValues().afterExamId}
        onChange={(exam) => form.setFieldValue('afterExamId', exam)}
        error={form.errors['afterExamId']}
      />
    </FormGroup>
  )
}

function SightFields({ edit: { field }, labels }: RecordFields<CourseValues>) {
  const { t } = useTranslation('courses')
  return (
    <FormGroup title={t('group.sight')}>
      <StatusField label={labels.status} description={t('help.status')} {...field('status')} />
      <Switch label={labels.isMarketable} description={t('help.isMarketable')} {...field('isMarketable', 'checkbox')} />
    </FormGroup>
  )
}
