/**
 * A disk whose power can be cut: a file with a file system of its own, mounted through a loop device. What the system
 * holds back in memory has not reached the file, so a copy of the file, taken at once, is what the disk would hold after
 * the cut. Needs Linux, root and loop devices.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SIZE = '1G'

export interface LoopDisk {
  /** Path of the file system. */
  readonly path: string
  /** Writes down what was put there by other means than a database's. */
  readonly flush: () => void
  /** The disk as it would be found after the power was cut now. */
  readonly afterPowerCut: () => LoopDisk
  readonly remove: () => void
}

function run(program: string, ...parameters: readonly string[]): void {
  const { status, stderr, error } = spawnSync(program, [...parameters], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${error?.message ?? stderr}`)
}

function mounted(directory: string, image: string): LoopDisk {
  const path = join(directory, 'mounted')
  mkdirSync(path)
  run('mount', '-o', 'loop', image, path)
  return {
    path,
    flush: () => run('sync', '-f', path),
    afterPowerCut() {
      const other = mkdtempSync(join(tmpdir(), 'miqyas-disk-'))
      const copy = join(other, 'image')
      run('cp', '--sparse=always', image, copy)
      return mounted(other, copy)
    },
    remove() {
      run('umount', path)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** An empty disk with ext4. */
export function makeLoopDisk(): LoopDisk {
  const directory = mkdtempSync(join(tmpdir(), 'miqyas-disk-'))
  const image = join(directory, 'image')
  run('truncate', '-s', SIZE, image)
  run('mkfs.ext4', '-q', '-F', image)
  return mounted(directory, image)
}

/** Null: disks can be made here; else why not. */
export function whyNoLoopDisk(): string | null {
  try {
    makeLoopDisk().remove()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
