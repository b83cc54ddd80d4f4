import { IconClipboardList, IconFileText, IconFileTypePdf, IconLink, IconMovie } from '@tabler/icons-react'
import type { LessonKind } from '#domain/learning/courses.ts'

const ICONS = {
  text: IconFileText,
  video: IconMovie,
  link: IconLink,
  file: IconFileTypePdf,
  exam: IconClipboardList,
} as const

/** Shows what kind of lesson it is. */
export function KindIcon({ kind, label }: { readonly kind: LessonKind; readonly label: string }) {
  const Icon = ICONS[kind]
  return <Icon size={20} role="img" aria-label={label} style={{ flex: 'none' }} />
}
