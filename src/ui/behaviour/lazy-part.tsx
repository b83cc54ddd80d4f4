import { type ComponentType, type JSX, lazy, useState } from 'react'

export interface LazyPart<Props extends object> {
  readonly Part: (props: Props) => JSX.Element
  /** Starts the load, for who knows before the part is rendered that it will be. */
  readonly loadOnce: () => Promise<unknown>
}

/**
 * Part of a page in a file of its own: what stands around pages, or a dialog. A part that is there already is rendered at
 * once: React's `lazy` would let the page wait for it 300 ms longer.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null
  async function loadOnce() {
    Loaded ??= await load()
    return { default: Loaded }
  }
  const Late = lazy(loadOnce) as unknown as ComponentType<Props>
  function Part(props: Props): JSX.Element {
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Late)
    return <Shown {...props} />
  }
  return { Part, loadOnce }
}

function Nothing(): null {
  return null
}

/** A part that the page can do without: where its code cannot be had, nothing is rendered. */
export function orNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return (): Promise<ComponentType<Props>> => load().catch(() => Nothing)
}
