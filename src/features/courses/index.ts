export { PackageCourses } from './PackageCourses.tsx'
