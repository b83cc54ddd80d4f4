/** Courses as their authors edit them, and the packages that open them. */
import * as z from 'zod/mini'
import { COURSE_FILE_TYPES, COURSE_TYPES } from '#domain/learning/courses.ts'
import { text } from '../foundation/field.ts'
import { fileId } from '../office/files.ts'
import { COURSE_DESCRIPTION_LENGTH, COURSE_TITLE_LENGTH } from '../foundation/limits.ts'
import { attachedPackage } from '../shop/packages.ts'
import { memberRoutes, recordRoutes, statusRoute } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import {
  activity,
  filter,
  identifier,
  identifierParams,
  instant,
  revision,
  searchedText,
  several,
} from '../foundation/schemas.ts'

const authors = { kind: 'permission', permission: 'manage-courses' } as const
const sellers = { kind: 'permission', permission: 'manage-packages' } as const

export const courseType = z.literal([...COURSE_TYPES])
export const courseFileType = z.literal([...COURSE_FILE_TYPES])

export const courseForm = z.object({
  title: text({ maximum: COURSE_TITLE_LENGTH }),
  description: z.string().check(z.maxLength(COURSE_DESCRIPTION_LENGTH)),
  type: courseType,
  fileType: courseFileType,
  categoryId: z.nullable(identifier),
  image: z.nullable(fileId),
  /** Document about the course, for readers who may open the course. */
  explanationFile: z.nullable(fileId),
  /** The course of which it is a part. That course is not a part of another. */
  mainCourseId: z.nullable(identifier),
  /** The exam that students have to pass before they begin the course; null: none. Free lessons stay open. */
  afterExamId: z._default(z.nullable(identifier), null),
  /** True if visitors see the course. */
  isMarketable: z.boolean(),
  /** Only authors see an inactive course. */
  status: activity,
})

export type CourseForm = z.infer<typeof courseForm>

export const courseRecord = z.object({
  id: identifier,
  title: z.string(),
  description: z.string(),
  type: courseType,
  fileType: courseFileType,
  categoryId: z.nullable(identifier),
  categoryName: z.nullable(z.string()),
  image: z.nullable(fileId),
  explanationFile: z.nullable(fileId),
  explanationFileName: z.nullable(z.string()),
  mainCourseId: z.nullable(identifier),
  afterExamId: z.nullable(identifier),
  mainCourseTitle: z.nullable(z.string()),
  /** The exam of `afterExamId`; null: none, or it is gone. */
  afterExam: z.nullable(z.object({ id: identifier, title: z.string() })),
  isMarketable: z.boolean(),
  status: activity,
  /** `published`: lessons that students see. `lessons`: all lessons. */
  published: z.int(),
  lessons: z.int(),
  /** Name of the author who made it; null if that account is gone. */
  creator: z.nullable(z.string()),
  createdAt: instant,
  revision,
})

export type CourseRecord = z.infer<typeof courseRecord>

export const courseFilters = z.object({
  q: searchedText,
  status: filter(activity),
  type: filter(courseType),
  fileType: several(courseFileType),
})

export const courseRoutes = recordRoutes({
  path: '/api/courses',
  access: authors,
  summaries: {
    list: 'A page of courses, for authors; sort by title, type, status or createdAt',
    create: 'Make a course',
    read: 'One course, for authors',
    update: 'Change a course',
    remove: 'Delete a course with its lessons; one that students have begun is made inactive instead',
  },
  form: courseForm,
  view: courseRecord,
  filters: courseFilters,
  notFound: 'courses.not-found',
  unwritable: ['courses.circle'],
  unremovable: ['courses.in-use', 'courses.has-parts'],
})

export const {
  list: listCourses,
  create: createCourse,
  read: readCourse,
  update: updateCourse,
  remove: deleteCourse,
} = courseRoutes

export const changeCourses = statusRoute({
  path: '/api/courses/bulk',
  summary: 'Show or hide many: those named, or all that match the filters; answers which have changed',
  access: authors,
  filters: courseFilters,
})

export const duplicateCourse = defineRoute({
  method: 'POST',
  path: '/api/courses/:id/duplicate',
  summary:
    'Copy a course with its chapters and lessons, under another title; the copy is inactive and opened by the same packages',
  access: authors,
  params: identifierParams,
  body: z.object({ title: courseForm.shape.title }),
  response: courseRecord,
  errors: ['courses.not-found'],
  status: 201,
})

/** A course as a package names it. */
export const attachedCourse = z.object({ id: identifier, title: z.string(), status: activity })

export type AttachedCourse = z.infer<typeof attachedCourse>

export const packageCourseRoutes = memberRoutes({
  path: '/api/packages/:id/courses',
  access: sellers,
  summaries: {
    list: 'A page of the courses that a package opens; sort by title',
    add: 'Attach courses to a package: from then on they are open only to who has one of their packages',
    remove: 'Detach courses from a package; attached to none, they are free',
  },
  member: attachedCourse,
  notFound: 'packages.not-found',
})

export const { list: listPackageCourses, add: addPackageCourses, remove: removePackageCourses } = packageCourseRoutes

export const coursePackageRoutes = memberRoutes({
  path: '/api/courses/:id/packages',
  access: sellers,
  summaries: {
    list: 'A page of the packages that open a course; sort by name',
    add: 'Attach a course to packages: from then on it is open only to who has one of them',
    remove: 'Detach a course from packages; attached to none, it is free',
  },
  member: attachedPackage,
  notFound: 'courses.not-found',
})

export const { list: listCoursePackages, add: addCoursePackages, remove: removeCoursePackages } = coursePackageRoutes
