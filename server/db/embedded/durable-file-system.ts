import { fstatSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitializeArguments = Parameters<NodeFS['init']>
type EngineModule = { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }

export interface DurableFileSystemOptions {
  /**
   * Called inside of the engine when the disk refused an fsync. What the kernel did not write may be gone although a
   * second fsync would succeed, so nothing may be answered after this: the callback ends the thread.
   */
  readonly onFailure: (error: Error) => void
  readonly fsync?: (descriptor: number) => void
}

/**
 * The engine's files in a directory of the host, with a real fsync. As shipped the engine's fsync does nothing
 * (electric-sql/pglite issue 1107): a power loss takes committed rows or the whole database.
 */
export class DurableFileSystem extends NodeFS {
  #fsyncs = 0
  readonly #onFailure: (error: Error) => void
  readonly #fsync: (descriptor: number) => void

  constructor(directory: string, options: DurableFileSystemOptions) {
    super(directory)
    this.#onFailure = options.onFailure
    this.#fsync = options.fsync ?? fsyncSync
  }

  /** Number of times that the engine has reached the disk. */
  get fsyncs(): number {
    return this.#fsyncs
  }

  override async init(...[engine, options]: InitializeArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const hook = (module: unknown): void => {
      ;(module as EngineModule).NODEFS.stream_ops.fsync = ({ nfd }) => this.#reachDisk(nfd)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  #reachDisk(descriptor: number): number {
    try {
      this.#fsync(descriptor)
    } catch (error) {
      if (!isUnsupportedOnDirectory(error, descriptor)) {
        this.#onFailure(error as Error)
        throw error
      }
    }
    this.#fsyncs += 1
    return 0
  }
}

/** Some file systems know no fsync of directories; PostgreSQL itself passes over these two codes there. */
function isUnsupportedOnDirectory(error: unknown, descriptor: number): boolean {
  const { code } = error as NodeJS.ErrnoException
  return (code === 'EINVAL' || code === 'EBADF') && fstatSync(descriptor).isDirectory()
}
