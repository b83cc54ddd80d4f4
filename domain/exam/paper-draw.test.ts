import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shuffleOptions } from '../shuffle/shuffle.ts'
import type { Paper } from './paper.ts'
import { askedOf, type DrawnGroup, groupsOf, keyWithout, leftOut, paperWithout } from './paper-draw.ts'

const idsOf = (count: number, prefix = 'q') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

const groups = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 })), { maxLength: 4 })
  .map((sizes) => sizes.map(([size, asked], index): DrawnGroup => ({ asked, questionIds: idsOf(size, `g${index}-`) })))
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

describe('a student whose attempt has questions of its own', () => {
  it('is asked exactly as many of every group as every other', () => {
    fc.assert(
      fc.property(groups, seed, (all, own) => {
        const without = leftOut(all, own)
        for (const { questionIds, asked } of all) {
          const left = questionIds.filter((id) => !without.has(id))
          expect(left).toHaveLength(Math.min(asked, questionIds.length))
        }
        const total = all.flatMap(({ questionIds }) => questionIds).length
        expect(total - without.size).toBe(askedOf(all, total))
      }),
    )
  })

  it('is asked the same at every reading, in whatever order the group names its questions', () => {
    fc.assert(
      fc.property(groups, seed, (all, own) => {
        const turned = all.map((group) => ({ ...group, questionIds: group.questionIds.toReversed() }))
        expect([...leftOut(turned, own)].toSorted()).toEqual([...leftOut(structuredClone(all), own)].toSorted())
      }),
    )
  })

  it('is asked these questions by this seed, for ever: stored attempts depend on it', () => {
    const without = leftOut([{ questionIds: idsOf(10), asked: 4 }], 20_261_130)
    expect(idsOf(10).filter((id) => !without.has(id))).toMatchInlineSnapshot(`
      [
        "q0",
        "q2",
        "q5",
        "q7",
      ]
    `)
  })

  it('is asked each question of a group as likely as each other, and each pair', () => {
    const counts = new Map<string, number>()
    const rounds = 6_000
    for (let own = 0; own < rounds; own += 1) {
      const without = leftOut([{ questionIds: idsOf(6), asked: 3 }], own * 357_913)
      const asked = idsOf(6).filter((id) => !without.has(id))
      for (const one of asked) for (const other of asked) counts.set(one + other, (counts.get(one + other) ?? 0) + 1)
    }
    for (const one of idsOf(6)) {
      expect(Math.abs((counts.get(one + one) ?? 0) / rounds - 1 / 2)).toBeLessThan(0.03)
      for (const other of idsOf(6)) {
        if (one !== other) expect(Math.abs((counts.get(one + other) ?? 0) / rounds - 1 / 5)).toBeLessThan(0.03)
      }
    }
  })

  it('finds the right option in each place as often as in each other, although only some questions are asked', () => {
    const options = idsOf(4, 'o').map((id) => ({ id, pinned: false }))
    const first = new Map<string, number>()
    let asked = 0
    for (let own = 0; own < 12_000; own += 1) {
      const by = own * 178_957
      if (leftOut([{ questionIds: idsOf(8), asked: 2 }], by).has('q3')) continue
      asked += 1
      const shown = shuffleOptions(options, by, 'q3')[0]?.id ?? ''
      first.set(shown, (first.get(shown) ?? 0) + 1)
    }
    for (const { id } of options) expect(Math.abs((first.get(id) ?? 0) / asked - 1 / 4)).toBeLessThan(0.04)
  })

  it('learns nothing of the other questions from the paper, in either language', () => {
    const question = (id: string, paragraphId: string | null) => ({
      id,
      paragraphId,
      answerType: 'radio' as const,
      html: `text of ${id}`,
      mark: 1,
      options: [],
      hintHtml: null,
    })
    const translated = (id: string) => ({ html: `${id} in English`, options: {}, hintHtml: null })
    const paper: Paper = {
      examId: 'e',
      versionId: 'v',
      title: 't',
      locale: 'ar',
      shuffleOptions: false,
      sections: [{ id: 's', name: 's', minutes: null, questions: [question('q0', 'p0'), question('q1', 'p1')] }],
      paragraphs: ['p0', 'p1'].map((id) => ({ id, title: null, html: `passage ${id}` })),
      translation: {
        locale: 'en',
        title: 't',
        sections: {},
        paragraphs: { p0: { title: null, html: 'p0' }, p1: { title: null, html: 'p1' } },
        questions: { q0: translated('q0'), q1: translated('q1') },
        referenceHtml: null,
      },
    }
    const text = JSON.stringify(paperWithout(paper, new Set(['q1'])))
    expect(text).toContain('q0')
    expect(text).not.toMatch(/q1|p1/)
    const key = { partialCredit: false, videoLink: null, questions: [] }
    expect(keyWithout(key, new Set(['q1'])).questions).toEqual([])
  })
})

describe('an author who changes a section after it was filled', () => {
  it('has groups of what is there, and none of which everybody is asked all', () => {
    const all = [{ questionIds: idsOf(4), asked: 2 }]
    expect(groupsOf(all, (id) => id !== 'q0')).toEqual([{ questionIds: ['q1', 'q2', 'q3'], asked: 2 }])
    expect(groupsOf(all, (id) => id < 'q2')).toEqual([])
  })
})
