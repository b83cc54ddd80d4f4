import { createFileRoute } from '@tanstack/react-router'
import { FrontPage } from '#src/features/front/FrontPage.tsx'

export const Route = createFileRoute('/_blank/front-page')({ component: FrontPage })
