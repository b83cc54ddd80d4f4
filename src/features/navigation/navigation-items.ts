import type { Icon } from '@tabler/icons-react'
import {
  IconClipboardList,
  IconFileImport,
  IconHome,
  IconListCheck,
  IconSettings2,
  IconTestPipe,
} from '@tabler/icons-react'
import { mayAdminister, type Reader } from '#src/features/auth/index.ts'

export interface NavigationItem {
  readonly to: '/' | '/student-exams' | '/exams' | '/admin' | '/admin/rescue-files' | '/demo'
  readonly label: 'home' | 'studentExams' | 'exams' | 'admin' | 'rescueFiles' | 'demo'
  readonly icon: Icon
  readonly isFor: (reader: Reader) => boolean
}

const ITEMS: readonly NavigationItem[] = [
  { to: '/', label: 'home', icon: IconHome, isFor: () => true },
  {
    to: '/student-exams',
    label: 'studentExams',
    icon: IconListCheck,
    isFor: ({ may, hasRole }) => hasRole('student') && may('enroll-exams'),
  },
  {
    to: '/exams',
    label: 'exams',
    icon: IconClipboardList,
    isFor: ({ may, hasRole }) => !hasRole('student') && may('create-exams'),
  },
  { to: '/demo', label: 'demo', icon: IconTestPipe, isFor: ({ hasRole }) => hasRole('student') },
  { to: '/admin', label: 'admin', icon: IconSettings2, isFor: mayAdminister },
  {
    to: '/admin/rescue-files',
    label: 'rescueFiles',
    icon: IconFileImport,
    isFor: (reader) => mayAdminister(reader) && reader.may('create-exams'),
  },
]

/** What the reader may use; the rest is absent. */
export function navigationFor(reader: Reader): readonly NavigationItem[] {
  return ITEMS.filter((item) => item.isFor(reader))
}
