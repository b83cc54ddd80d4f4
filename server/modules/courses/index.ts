import * as contract from '#contract/learning/courses.ts'
import * as lessons from '#contract/learning/lessons.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindMembers, bindRecords, membersOf } from '#server/records/index.ts'
import { coursePackages, packageCourses } from './course-contents.repo.ts'
import { courseRecords, courseStatusChange } from './courses.ts'
import { duplicateCourse } from './duplicate.ts'
import { createLesson, deleteLesson, readLesson, readLessonQuestions, updateLesson } from './lessons.ts'
import { createChapter, deleteChapter, orderOutline, readOutline, updateChapter } from './outline.ts'

export { courseRecords } from './courses.ts'
export { courseExists } from './courses.repo.ts'
export { courseHasRoom } from './course-room.ts'
export { courseFinder } from './find-courses.ts'
export { createLesson } from './lessons.ts'
export { createChapter } from './outline.ts'
export type { PracticeQuestions } from './practice-questions.ts'

export function coursesModule(dependencies: ServerDependencies): BoundRoute[] {
  const changeStatus = courseStatusChange(dependencies)
  const ofPackage = membersOf(dependencies, {
    name: 'packages',
    members: 'courses',
    actions: { add: 'packages.attach', remove: 'packages.detach' },
    store: packageCourses,
    notFound: 'packages.not-found',
  })
  const ofCourse = membersOf(dependencies, {
    name: 'courses',
    members: 'packages',
    actions: { add: 'courses.attach', remove: 'courses.detach' },
    store: coursePackages,
    notFound: 'courses.not-found',
  })
  return [
    ...bindRecords(contract.courseRoutes, courseRecords(dependencies)),
    bind(contract.duplicateCourse, ({ params, body, context }) =>
      duplicateCourse(dependencies, params.id, body.title.trim(), context.principal.userId),
    ),
    bind(contract.changeCourses, ({ body, context }) => changeStatus(body, context.principal.userId)),
    ...bindMembers(contract.packageCourseRoutes, ofPackage),
    ...bindMembers(contract.coursePackageRoutes, ofCourse),
    ...outlineRoutes(dependencies),
  ]
}

function outlineRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(lessons.readOutline, ({ params }) => readOutline(dependencies, params.id)),
    bind(lessons.orderOutline, ({ params, body, context }) =>
      orderOutline(dependencies, params.id, body.chapters, context.principal.userId),
    ),
    bind(lessons.createChapter, ({ params, body, context }) =>
      createChapter(dependencies, params.id, body, context.principal.userId),
    ),
    bind(lessons.updateChapter, ({ params, body, context }) =>
      updateChapter(dependencies, params, body, context.principal.userId),
    ),
    bind(lessons.deleteChapter, ({ params, context }) => deleteChapter(dependencies, params, context.principal.userId)),
    bind(lessons.createLesson, ({ params, body, context }) =>
      createLesson(dependencies, params.id, body, context.principal.userId),
    ),
    bind(lessons.readLesson, ({ params }) => readLesson(dependencies, params)),
    bind(lessons.readLessonQuestions, ({ params }) => readLessonQuestions(dependencies, params)),
    bind(lessons.updateLesson, ({ params, body, context }) =>
      updateLesson(dependencies, params, body, context.principal.userId),
    ),
    bind(lessons.deleteLesson, ({ params, context }) => deleteLesson(dependencies, params, context.principal.userId)),
  ]
}
