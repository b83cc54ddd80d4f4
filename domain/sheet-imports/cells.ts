/** Cells as they come from spreadsheets and from copied text. */
import { foldForSearch } from '../arabic/search.ts'

/** Removes marks of direction that a copied number or address brings along, and superfluous white space. */
export function cleanedCell(cell: string | undefined): string {
  return (cell ?? '')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

const STANDINGS: Readonly<Record<string, 'active' | 'inactive'>> = {
  '': 'active',
  active: 'active',
  مفعل: 'active',
  نشط: 'active',
  true: 'active',
  yes: 'active',
  نعم: 'active',
  1: 'active',
  inactive: 'inactive',
  'غير مفعل': 'inactive',
  'غير نشط': 'inactive',
  موقوف: 'inactive',
  false: 'inactive',
  no: 'inactive',
  لا: 'inactive',
  0: 'inactive',
}

/** Answers whether a cell says active or not, in either language; an empty one says active, null: neither. */
export function readStanding(cell: string): 'active' | 'inactive' | null {
  const said = foldForSearch(cell)
  return (Object.hasOwn(STANDINGS, said) ? STANDINGS[said] : undefined) ?? null
}
