import type { UseNavigateResult } from '@tanstack/react-router'
import type { FoundThing } from '#contract/find.ts'
import type { FoundKind } from '#domain/find/kinds.ts'
import { mayAdminister, type Reader } from '#src/features/auth/index.ts'
import { pagesOf } from '#src/features/exams/index.ts'

type Navigate = UseNavigateResult<string>

interface Way {
  /** Whether the page of such a thing is open to this reader: a list may be read by more people than its records. */
  readonly isOpen: (reader: Reader) => boolean
  readonly go: (navigate: Navigate, thing: FoundThing, reader: Reader) => unknown
}

const isAdmin = ({ hasRole }: Reader) => hasRole('admin')

const WAYS: Readonly<Record<FoundKind, Way>> = {
  people: {
    isOpen: (reader) => mayAdminister(reader) && reader.may('list-users'),
    go: (navigate, { id }) => navigate({ to: '/admin/users/$userId', params: { userId: id } }),
  },
  exams: {
    isOpen: (reader) => pagesOf(reader, true).length > 0,
    go: (navigate, { id }, reader) => {
      const [page] = pagesOf(reader, true)
      return page === undefined ? undefined : navigate({ to: page.to, params: { examId: id } })
    },
  },
  questions: {
    isOpen: ({ may }) => may('list-questions'),
    go: (navigate, { id, examId = '' }) =>
      navigate({ to: '/exams/$examId/questions/$questionId', params: { examId, questionId: id } }),
  },
  courses: {
    isOpen: ({ may }) => may('manage-courses'),
    go: (navigate, { id }) => navigate({ to: '/courses/$courseId', params: { courseId: id } }),
  },
  groups: {
    isOpen: isAdmin,
    go: (navigate, { id }) => navigate({ to: '/groups/$groupId', params: { groupId: id } }),
  },
  meetings: {
    isOpen: isAdmin,
    go: (navigate, { id }) => navigate({ to: '/meetings/$meetingId', params: { meetingId: id } }),
  },
  packages: {
    isOpen: isAdmin,
    go: (navigate, { id }) => navigate({ to: '/packages/$packageId', params: { packageId: id } }),
  },
  payments: {
    isOpen: (reader) => mayAdminister(reader) && reader.may('manage-payments'),
    go: (navigate, { id }) => navigate({ to: '/admin/payments/$paymentId', params: { paymentId: id } }),
  },
}

export function isOpenTo(reader: Reader, { kind }: FoundThing): boolean {
  return WAYS[kind].isOpen(reader)
}

/** Leads to the page of a thing. */
export function goTo(navigate: Navigate, thing: FoundThing, reader: Reader): void {
  void WAYS[thing.kind].go(navigate, thing, reader)
}
