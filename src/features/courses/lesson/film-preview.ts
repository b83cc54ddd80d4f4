import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Where an author sees a film; asked for once, since another address would begin it anew. */
export const filmPreviewQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['film-preview', fileId],
    queryFn: () => valueOf(callRoute(routes.learning.previewLessonFile, { body: { fileId } })),
    staleTime: Infinity,
  })
