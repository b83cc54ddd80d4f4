import * as progressContract from '#contract/learning/course-progress.ts'
import { success } from '#contract/foundation/errors.ts'
import * as landingContract from '#contract/learning/landing-courses.ts'
import * as contract from '#contract/learning/learning.ts'
import * as notesContract from '#contract/learning/lesson-notes.ts'
import * as lessonsContract from '#contract/learning/lessons.ts'
import * as onlineContract from '#contract/groups/online-courses.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { listCourseStudents, readCourseProgress, readFilmCurve } from './course-progress.ts'
import { checkKept, keepLesson } from './kept-lessons.ts'
import { listLandingCourses, readFreeLesson, readFreeLessonFile, readLandingCourse } from './landing.ts'
import { listFilmLessons } from './lesson-parts.ts'
import { listLessonNotes, writeLessonNote } from './notes.ts'
import { ofRunner } from '#server/modules/groups/index.ts'
import { changeGroupCourse, enrolInCourse, listOnlineCourses, readGroupCourse } from './online-courses.ts'
import { listStudentCourses, readStudentCourse } from './student-courses.ts'
import { completeLesson, openLesson } from './student-lesson.ts'
import { ticketedFileReader } from './ticketed-file.ts'
import { previewLessonFile } from './tickets.ts'
import { reportWatched } from './watching.ts'

export { type CourseToFinish, coursesToFinish } from './courses-to-finish.ts'
export { type ReadExamsToPass } from './exams-to-pass.ts'
export { courseToGoOnWith } from './course-to-go-on-with.ts'
export { readLandingCourse } from './landing.ts'
export { explainingParts } from './lesson-parts.ts'
export { coursesOfLessons, filmLengths } from './lesson-parts.repo.ts'
export { shownCourseIds } from './landing.repo.ts'
export { type Learner } from './learner.ts'
export { openable } from './student-lesson.ts'

export function learningModule(dependencies: ServerDependencies): BoundRoute[] {
  const readTicketed = ticketedFileReader(dependencies)
  return [
    bind(contract.listStudentCourses, async ({ query, context }) =>
      success(await listStudentCourses(dependencies, context.principal, query)),
    ),
    bind(contract.readStudentCourse, ({ params, context }) =>
      readStudentCourse(dependencies, context.principal, params.id),
    ),
    bind(contract.openLesson, ({ params, context }) => openLesson(dependencies, context.principal, params.id)),
    bind(contract.keepLesson, ({ params, context }) => keepLesson(dependencies, context.principal, params.id)),
    bind(contract.checkKeptLessons, async ({ body, context }) =>
      success(await checkKept(dependencies, context.principal, body.ids)),
    ),
    bind(contract.completeLesson, ({ params, context }) => completeLesson(dependencies, context.principal, params.id)),
    bind(contract.reportWatched, ({ params, body, context }) =>
      reportWatched(dependencies, context.principal, params.id, body),
    ),
    bind(notesContract.listLessonNotes, async ({ params, context }) =>
      success(await listLessonNotes(dependencies, context.principal, params.id)),
    ),
    bind(notesContract.writeLessonNote, ({ params, body, context }) =>
      writeLessonNote(dependencies, context.principal, params.id, body),
    ),
    bind(contract.previewLessonFile, ({ body, context }) =>
      previewLessonFile(dependencies, context.principal, body.fileId),
    ),
    bind(lessonsContract.listFilmLessons, async () => success(await listFilmLessons(dependencies))),
    bind(contract.readLessonFile, ({ params, context }) => readTicketed(params.ticket, context.address)),
    ...landingRoutes(dependencies),
    ...progressRoutes(dependencies),
    ...onlineRoutes(dependencies),
  ]
}

function onlineRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    ...[
      bind(onlineContract.readGroupCourse, ({ params }) => readGroupCourse(dependencies, params.id)),
      bind(onlineContract.changeGroupCourse, ({ params, body, context }) =>
        changeGroupCourse(dependencies, params.id, body.courseId, context.principal.userId),
      ),
    ].map((route) => ofRunner(dependencies, route)),
    bind(onlineContract.listOnlineCourses, async ({ context }) =>
      success(await listOnlineCourses(dependencies, context.principal)),
    ),
    bind(onlineContract.enrolInCourse, ({ params, context }) => enrolInCourse(dependencies, context.principal, params)),
  ]
}

function progressRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(progressContract.listCourseStudents, ({ params, query, context }) =>
      listCourseStudents(dependencies, params.id, query, context.principal),
    ),
    bind(progressContract.readCourseProgress, ({ params, query, context }) =>
      readCourseProgress(dependencies, params.id, query.groupId, context.principal),
    ),
    bind(progressContract.readFilmCurve, ({ params, query, context }) =>
      readFilmCurve(dependencies, params, query.groupId, context.principal),
    ),
  ]
}

function landingRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(landingContract.listLandingCourses, async () => success(await listLandingCourses(dependencies))),
    bind(landingContract.readLandingCourse, ({ params }) => readLandingCourse(dependencies, params.id)),
    bind(landingContract.readFreeLesson, ({ params }) => readFreeLesson(dependencies, params.id)),
    bind(landingContract.readFreeLessonFile, ({ params }) => readFreeLessonFile(dependencies, params.id)),
  ]
}
