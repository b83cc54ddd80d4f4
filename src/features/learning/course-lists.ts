/** The six lists of courses, as the addresses of the specification name them. */
import { linkOptions } from '@tanstack/react-router'
import type { CourseFileType, CourseType } from '#domain/learning/courses.ts'

export interface CourseList {
  readonly type: CourseType
  readonly fileType: CourseFileType
}

export const COURSE_LISTS = [
  { link: linkOptions({ to: '/quantitative' }), type: 'quantitative', fileType: 'normal' },
  { link: linkOptions({ to: '/verbal' }), type: 'verbal', fileType: 'normal' },
  { link: linkOptions({ to: '/important-quantitative' }), type: 'quantitative', fileType: 'important' },
  { link: linkOptions({ to: '/important-verbal' }), type: 'verbal', fileType: 'important' },
  { link: linkOptions({ to: '/kit-quantitative' }), type: 'quantitative', fileType: 'kit' },
  { link: linkOptions({ to: '/kit-verbal' }), type: 'verbal', fileType: 'kit' },
] as const

/** The list in which a course stands. */
export function listOf({ type, fileType }: CourseList) {
  const found = COURSE_LISTS.find((list) => list.type === type && list.fileType === fileType)
  return (found ?? COURSE_LISTS[0]).link
}
