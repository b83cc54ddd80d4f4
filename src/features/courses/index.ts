export { DocumentField } from './DocumentField.tsx'
export type { NamedFile } from './named-file.ts'
export { KindIcon } from './KindIcon.tsx'
export { PackageCourses } from './PackageCourses.tsx'
