/** Runs module scripts one after the other. Each runs in a task of its own: in between, a tap is heard. */
export async function runScripts(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await import(/* @vite-ignore */ address)
    await new Promise((done) => setTimeout(done))
  }
}
