import { createFileRoute } from '@tanstack/react-router'
import { CreateNewsPage } from '#src/features/news/admin/NewsFormPage.tsx'

export const Route = createFileRoute('/_main/admin/news/create')({
  component: CreateNewsPage,
})
