import type { CourseForm, CourseRecord } from '#contract/learning/courses.ts'
import type { CourseFileType, CourseType } from '#domain/learning/courses.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { listSearch, several } from '#src/ui/list/list-search.ts'

// Written out: the address is read before the domain has come.
const TYPES = ['quantitative', 'verbal'] as const satisfies readonly CourseType[]
const FILE_TYPES = ['normal', 'important', 'kit'] as const satisfies readonly CourseFileType[]

const search = listSearch({
  filters: { status: ['active', 'inactive'], type: TYPES, fileType: several(FILE_TYPES) },
  sort: ['title', 'type', 'status', 'createdAt'],
})

export type CourseSearch = ReturnType<typeof search>

export const courseKind = recordKind<CourseRecord, CourseForm, CourseSearch>({
  name: 'courses',
  hasTabs: true,
  search,
  calls: {
    list: (query, signal) => callRoute(routes.courses.listCourses, { query, signal }),
    create: (body) => callRoute(routes.courses.createCourse, { body }),
    read: (id, signal) => callRoute(routes.courses.readCourse, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.courses.updateCourse, { params: { id }, body }),
    remove: (id) => callRoute(routes.courses.deleteCourse, { params: { id } }),
  },
  nameOf: ({ title }) => title,
})

export const COURSES_KEY = courseKind.key
