import { createFileRoute, redirect } from '@tanstack/react-router'

/** The exam room is a page of its own (`exam-room.html`); this route only gives its address to links and leaves for it. */
export const Route = createFileRoute('/exams/$examId/take')({
  codeSplitGroupings: [],
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true })
  },
})
