import { type ComponentType, type JSX, lazy, type ReactNode, useState } from 'react'

/**
 * What stands around pages, as a file of its own. A frame that is there already is rendered at once: React's `lazy`
 * would let the page wait for it 300 ms longer. `loadOnce` lets a route start before it renders.
 */
export function lazyFrame<Props extends { readonly children: ReactNode }>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | null = null
  async function loadOnce() {
    Loaded ??= await load()
    return { default: Loaded }
  }
  const Late = lazy(loadOnce) as unknown as ComponentType<Props>
  function LazyFrame(props: Props): JSX.Element {
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Late)
    return <Shown {...props} />
  }
  return { LazyFrame, loadOnce }
}
