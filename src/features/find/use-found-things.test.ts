import { expect, test } from 'vitest'
import type { FoundThing } from '#contract/office/find.ts'
import { stillFound } from './use-found-things.ts'

const sara: FoundThing = { kind: 'people', id: '1', name: 'سارة الأحمد', detail: 'sara@example.com' }
const omar: FoundThing = { kind: 'people', id: '2', name: 'عمر الأحمد', detail: 'omar@example.com' }

test('while an answer is on its way, only what holds the words typed now can be opened', () => {
  expect(stillFound([sara, omar], 'الاحمد')).toEqual([sara, omar])
  expect(stillFound([sara, omar], 'احمد ساره')).toEqual([sara])
  expect(stillFound([sara, omar], 'OMAR@')).toEqual([omar])
  expect(stillFound([sara, omar], 'خالد')).toEqual([])
})
