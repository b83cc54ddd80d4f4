import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Asks where an author sees a film; it asks once, since another address would begin it anew. */
export const filmPreviewQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['film-preview', fileId],
    queryFn: () => valueOf(callRoute(routes.learning.previewLessonFile, { body: { fileId } })),
    staleTime: Infinity,
  })
