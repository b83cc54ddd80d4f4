import { listCourses } from '#contract/learning/courses.ts'
import { storeFinder } from '#server/records/index.ts'
import { courseStore } from './courses.repo.ts'

export const courseFinder = storeFinder({
  kind: 'courses',
  access: listCourses.access,
  store: () => courseStore,
  shown: ({ id, title, categoryName }) => ({ id, name: title, detail: categoryName ?? '' }),
})
