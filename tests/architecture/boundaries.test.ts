import { describe, expect, it } from 'vitest'
import { findCycle } from '../../scripts/cycles.ts'
import { featureOf, RULES } from './rules.ts'
import { type ImportOf, importsOf, isTest, sourceFiles } from '../../scripts/source-files.ts'

const production = sourceFiles().filter((path) => !isTest(path) && !path.endsWith('.config.ts'))
const imports = production.flatMap(importsOf)

const written = (found: readonly ImportOf[]) => found.map(({ from, to }) => `${from} -> ${to}`)

/** `engine`, `player` … of an attempt on the device: the engine is below all others. */
function attemptPartOf(path: string): string | undefined {
  return /^src\/features\/attempts\/[^/]+(?=\/)/.exec(path)?.[0]
}

describe('a developer who crosses a boundary', () => {
  it('has sources that were looked at', () => {
    expect(production.length).toBeGreaterThan(50)
    expect(imports.length).toBeGreaterThan(200)
  })

  it.each(RULES)('is stopped who $stops', ({ broken }) => {
    expect(written(broken(imports))).toEqual([])
  })
})

/** The folder of the domain or of the contract that a file belongs to. */
function folderOf(path: string): string | undefined {
  return /^(?:domain|contract)\/[^/]+(?=\/)/.exec(path)?.[0]
}

describe('a developer who closes a circle of imports', () => {
  it('is stopped between files, types among them', () => {
    expect(findCycle(imports)).toBeNull()
  })

  it('is stopped between features and between modules', () => {
    expect(findCycle(imports, featureOf)).toBeNull()
  })

  it('is stopped between the folders of the domain and of the contract, types among them', () => {
    expect(findCycle(imports, folderOf)).toBeNull()
  })

  it('is stopped between the parts of an attempt on the device', () => {
    expect(findCycle(imports, attemptPartOf)).toBeNull()
  })
})
