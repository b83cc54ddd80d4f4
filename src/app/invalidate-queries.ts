/** Marks cached answers as outdated, without loading the cache into whatever calls this. */
export async function invalidateQueries(queryKey: readonly string[]): Promise<void> {
  const { queryClient } = await import('./query-client.ts')
  await queryClient.invalidateQueries({ queryKey })
}
