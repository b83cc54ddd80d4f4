/** Courses as their authors keep them. */
import type { CourseForm, CourseRecord } from '#contract/learning/courses.ts'
import { type Failure, failure, type FieldErrors } from '#contract/foundation/errors.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Executor } from '#server/db/connection.ts'
import { wrongBefore } from '#server/db/waits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { contentTypesOf } from '#server/modules/files/index.ts'
import { recordsOf, statusChange } from '#server/records/index.ts'
import {
  categoryExists,
  countParts,
  type CourseRow,
  courseStore,
  courseWasBegun,
  detachFromPackages,
  isMainCourse,
  lockCourses,
} from './courses.repo.ts'

const NAME = 'courses'

export function courseView(row: CourseRow): CourseRecord {
  const {
    active,
    marketable,
    imageFile,
    createdBy: _by,
    creatorFirstName,
    creatorLastName,
    afterExamTitle,
    ...shown
  } = row
  return {
    ...shown,
    image: imageFile,
    afterExam:
      row.afterExamId === null || afterExamTitle === null ? null : { id: row.afterExamId, title: afterExamTitle },
    isMarketable: marketable,
    status: active ? 'active' : 'inactive',
    creator: creatorFirstName === null ? null : `${creatorFirstName} ${creatorLastName ?? ''}`.trim(),
    createdAt: row.createdAt.getTime(),
  }
}

function columns(form: CourseForm) {
  const [title, description] = [form.title.trim(), form.description.trim()]
  return {
    title,
    description,
    type: form.type,
    fileType: form.fileType,
    categoryId: form.categoryId,
    imageFile: form.image,
    explanationFile: form.explanationFile,
    mainCourseId: form.mainCourseId,
    afterExamId: form.afterExamId,
    marketable: form.isMarketable,
    active: form.status === 'active',
    searchText: foldForSearch(`${title} ${description}`),
  }
}

/** Finds what the form names and is not there, or is something else. */
async function missingParts(transaction: Executor, form: CourseForm): Promise<FieldErrors> {
  const fields: Record<string, { code: 'exists' }> = {}
  const named = [form.image, form.explanationFile].flatMap((id) => (id === null ? [] : [id]))
  const types = await contentTypesOf(transaction, named)
  if (form.image !== null && types.get(form.image)?.startsWith('image/') !== true) fields['image'] = { code: 'exists' }
  if (form.explanationFile !== null && types.get(form.explanationFile) !== 'application/pdf') {
    fields['explanationFile'] = { code: 'exists' }
  }
  if (form.categoryId !== null && !(await categoryExists(transaction, form.categoryId))) {
    fields['categoryId'] = { code: 'exists' }
  }
  return fields
}

async function refuseWrite(
  transaction: Executor,
  form: CourseForm,
  current: CourseRow | null,
): Promise<Failure<'courses.circle' | 'request.invalid'> | null> {
  const wrong = await wrongBefore(transaction, current?.id ?? null, { afterExamId: form.afterExamId })
  const fields = { ...(await missingParts(transaction, form)), ...wrong }
  if (Object.keys(fields).length > 0) return failure('request.invalid', { fields })
  if (form.mainCourseId === null) return null
  const circle = failure('courses.circle', { fields: { mainCourseId: { code: 'invalid' } } })
  if (current !== null && (form.mainCourseId === current.id || (await countParts(transaction, current.id)) > 0)) {
    return circle
  }
  return (await isMainCourse(transaction, form.mainCourseId)) ? null : circle
}

export function courseRecords(dependencies: Dependencies) {
  return recordsOf(dependencies, {
    name: NAME,
    store: courseStore,
    view: courseView,
    columns,
    madeBy: (actorId) => ({ createdBy: actorId }),
    recorded: ({ title, description, type, fileType, categoryId, image, explanationFile, mainCourseId, ...rest }) => ({
      title,
      description,
      type,
      fileType,
      categoryId,
      image,
      explanationFile,
      mainCourseId,
      afterExamId: rest.afterExamId,
      isMarketable: rest.isMarketable,
      status: rest.status,
    }),
    notFound: 'courses.not-found',
    refuseWrite,
    refuseRemoval: async (transaction, { id }) => {
      if ((await countParts(transaction, id)) > 0) return failure('courses.has-parts')
      return (await courseWasBegun(transaction, id)) ? failure('courses.in-use') : null
    },
    beforeRemoval: (transaction, course) => detachFromPackages(transaction, course.id),
  })
}

/** Shows or hides many. */
export function courseStatusChange(dependencies: Dependencies) {
  return statusChange(dependencies, {
    name: NAME,
    lock: lockCourses,
    write: (transaction, ids, active) => courseStore.updateMany(transaction, ids, { active }),
  })
}
