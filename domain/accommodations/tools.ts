import { CALCULATORS, type PaperTools } from '../exam/tools.ts'
import { type Accommodations, ACCOMMODATION_NAMES, ACCOMMODATIONS } from './accommodations.ts'

type ToolFlag = Exclude<keyof PaperTools, 'calculator' | 'referenceHtml'>

const FLAGS = ACCOMMODATION_NAMES.filter((name): name is ToolFlag => {
  const { kind, effect } = ACCOMMODATIONS[name]
  return kind === 'flag' && effect === 'tool'
})

/** The tools of an exam with those that the student needs: an accommodation only ever adds. */
export function toolsWith(tools: PaperTools, accommodations: Accommodations | undefined): PaperTools {
  if (accommodations === undefined) return tools
  const { calculator = 'none' } = accommodations
  const isMore = CALCULATORS.indexOf(calculator) > CALCULATORS.indexOf(tools.calculator)
  const added = FLAGS.filter((name) => accommodations[name] === true).map((name) => [name, true] as const)
  return { ...tools, ...Object.fromEntries(added), ...(isMore && { calculator }) }
}
