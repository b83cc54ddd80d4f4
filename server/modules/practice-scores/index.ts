import { success } from '#contract/foundation/errors.ts'
import * as contract from '#contract/practice/practice-scores.ts'
import { SHOWN_LEVEL } from '#domain/practice/interval.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { readHitRates } from '#server/modules/practice/index.ts'
import { countWithoutForecast } from './scores.repo.ts'
import { deleteScore, enterScore, listOwnScores } from './scores.ts'

export { enterScore } from './scores.ts'

export function practiceScoresModule(dependencies: Dependencies): BoundRoute[] {
  const { database } = dependencies
  return [
    bind(contract.listOwnScores, async ({ context }) =>
      success({ items: await listOwnScores(dependencies, context.principal.userId) }),
    ),
    bind(contract.enterScore, ({ body, context }) => enterScore(dependencies, context.principal.userId, body)),
    bind(contract.deleteScore, ({ params, context }) => deleteScore(dependencies, context.principal.userId, params.id)),
    bind(contract.readForecastQuality, async () =>
      success({
        months: [...(await readHitRates(database))],
        target: SHOWN_LEVEL,
        withoutForecast: await countWithoutForecast(database.query),
      }),
    ),
  ]
}
