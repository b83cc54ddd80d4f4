import { createFileRoute } from '@tanstack/react-router'
import { requireSignedIn } from '#src/features/auth/index.ts'
import { Channels } from '#src/features/contact/Channels.tsx'
import { StudentContactsPage } from '#src/features/contacts/StudentContactsPage.tsx'
import { useAcademyContact } from '#src/features/settings/index.ts'

export interface ContactsSearch {
  readonly thread?: string | undefined
  readonly write?: boolean | undefined
}

export const Route = createFileRoute('/_main/student_contacts')({
  validateSearch: (search: Record<string, unknown>): ContactsSearch => ({
    ...(typeof search['thread'] === 'string' ? { thread: search['thread'] } : {}),
    ...(search['write'] === true ? { write: true } : {}),
  }),
  beforeLoad: requireSignedIn,
  component: StudentContacts,
})

function StudentContacts() {
  const { thread, write } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StudentContactsPage
      threadId={thread}
      writes={write === true}
      onOpen={(id) => void navigate({ search: { thread: id }, replace: true })}
      channels={<AcademyChannels />}
    />
  )
}

function AcademyChannels() {
  const contact = useAcademyContact()
  return contact === null ? null : <Channels contact={contact} />
}
