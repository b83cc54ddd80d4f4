/** Manifest of a package (`imsmanifest.xml`), and the order of the items in its test. */
import { TITLE_LENGTH } from '#contract/foundation/limits.ts'
import { childNamed, childrenNamed, type Element, elementsWithin, isElement, textOf } from '#domain/rich-text/nodes.ts'
import { type QtiPackage, resolvePath } from './package.ts'

export interface ItemPlace {
  readonly path: string
  readonly weight: number
}

export interface SectionPlan {
  /** Empty for items that no test contains. */
  readonly name: string
  readonly minutes: number | null
  readonly items: readonly ItemPlace[]
}

export interface Plan {
  readonly title: string
  readonly sections: readonly SectionPlan[]
  /** First keyword in an item's metadata, by the item's path. */
  readonly topics: ReadonlyMap<string, string>
}

export function planOf(content: QtiPackage): Plan {
  const path = content.paths.find((one) => /(?:^|\/)imsmanifest\.xml$/i.test(one))
  const manifest = path === undefined ? null : content.xml(path)
  const resources = path !== undefined && manifest?.ok === true ? resourcesOf(manifest.value, path) : []
  const items = itemPaths(content, resources)
  const test = testOf(content, resources)
  const sections = test === null ? [] : sectionsOf(test.root, test.path, content)
  const named = new Set(sections.flatMap((section) => section.items.map((item) => item.path)))
  const others = items.filter((one) => !named.has(one)).map((one) => ({ path: one, weight: 1 }))
  return {
    title: test?.root.attributes.title ?? '',
    sections: others.length === 0 ? sections : [...sections, { name: '', minutes: null, items: others }],
    topics: new Map(resources.map((resource) => [resource.path, resource.topic])),
  }
}

interface Resource {
  readonly path: string
  readonly type: string
  readonly topic: string
}

function resourcesOf(manifest: Element, manifestPath: string): Resource[] {
  const holder = childNamed(manifest, 'resources')
  return childrenNamed(holder ?? manifest, 'resource').map((resource) => {
    const { href, type = '' } = resource.attributes
    const file = href ?? childNamed(resource, 'file')?.attributes.href ?? ''
    const keyword = [...elementsWithin(resource)].find(({ name }) => name === 'keyword')
    return { path: resolvePath(manifestPath, file), type, topic: keyword === undefined ? '' : textOf(keyword).trim() }
  })
}

/** Paths of items in the manifest; without a manifest, all XML files that are items. */
function itemPaths({ paths }: QtiPackage, resources: readonly Resource[]): string[] {
  const named = resources.filter(({ type }) => /item/i.test(type)).map(({ path }) => path)
  if (named.length > 0) return [...new Set(named)]
  return paths.filter((path) => /\.(?:xml|qti)$/i.test(path) && !/imsmanifest\.xml$|(?:^|\/)__MACOSX\//i.test(path))
}

function testOf(content: QtiPackage, resources: readonly Resource[]): { root: Element; path: string } | null {
  const named = resources.filter(({ type }) => /test|assessment(?!item)/i.test(type)).map(({ path }) => path)
  for (const path of named) {
    const root = content.xml(path)
    if (root?.ok === true && root.value.name === 'assessmentTest') return { root: root.value, path }
  }
  return null
}

function sectionsOf(test: Element, path: string, content: QtiPackage): SectionPlan[] {
  const parts = childrenNamed(test, 'testPart')
  return parts.flatMap((part) => sectionsWithin(part, path, content, []))
}

function sectionsWithin(holder: Element, path: string, content: QtiPackage, above: readonly string[]): SectionPlan[] {
  return holder.children.filter(isElement).flatMap((child) => {
    if (child.name === 'assessmentSection') return sectionPlans(child, path, content, above)
    if (child.name !== 'assessmentSectionRef' || above.length > 10) return []
    const target = resolvePath(path, child.attributes.href ?? '')
    const root = content.xml(target)
    return root?.ok === true ? sectionPlans(root.value, target, content, above) : []
  })
}

function sectionPlans(section: Element, path: string, content: QtiPackage, above: readonly string[]): SectionPlan[] {
  const names = [...above, section.attributes.title ?? '']
  const seconds = Number(childNamed(section, 'timeLimits')?.attributes.maxTime)
  const items = childrenNamed(section, 'assessmentItemRef').map(({ attributes, children }) => {
    const weight = children.filter(isElement).find(({ name }) => name === 'weight')
    const value = Number(weight?.attributes.value ?? '1')
    return { path: resolvePath(path, attributes.href ?? ''), weight: value > 0 ? value : 1 }
  })
  const own = {
    name: names
      .filter((name) => name !== '')
      .join(' / ')
      .slice(0, TITLE_LENGTH),
    minutes: seconds > 0 ? Math.ceil(seconds / 60) : null,
    items,
  }
  return [...(items.length > 0 ? [own] : []), ...sectionsWithin(section, path, content, names)]
}
