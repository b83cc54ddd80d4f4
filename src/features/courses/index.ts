export { KindIcon } from './KindIcon.tsx'
export { PackageCourses } from './PackageCourses.tsx'
