import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '#src/features/contact/ContactPage.tsx'

export const Route = createFileRoute('/_blank/contact-us')({ component: ContactPage })
