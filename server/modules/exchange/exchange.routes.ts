import * as contract from '#contract/exams/exchange.ts'
import { success } from '#contract/foundation/errors.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { writeTemplate, XLSX_TYPE } from '#server/exchange/sheet/write.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { commitImport } from './commit-import.ts'
import { exportExam, readExportLosses } from './export-exam.ts'
import { listImportedQuestions } from './list-imported-questions.ts'
import { checkImport, checkWithColumns, openImport, standingOf } from './read-import.ts'

const TEMPLATE_NAMES = { ar: 'قالب الأسئلة.xlsx', en: 'question-template.xlsx' } as const

export function exchangeRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.checkImport, ({ query, body, context }) =>
      checkImport(dependencies, {
        name: query.name,
        content: Buffer.from(body),
        actorId: context.principal.userId,
        locale: context.locale,
      }),
    ),
    bind(contract.chooseImportColumns, ({ params, body, context }) =>
      checkWithColumns(
        dependencies,
        { importId: params.id, actorId: context.principal.userId, locale: context.locale },
        body,
      ),
    ),
    bind(contract.listImportedQuestions, ({ params, query, context }) =>
      listImportedQuestions(dependencies, { importId: params.id, actorId: context.principal.userId }, query),
    ),
    bind(contract.commitImport, ({ params, body, context }) =>
      commitImport(dependencies, params.id, body.target, context.principal),
    ),
    bind(contract.readImport, async ({ params, context }) => {
      const opened = await openImport(dependencies, params.id, context.principal.userId)
      return opened.ok ? success(standingOf(opened.value)) : opened
    }),
    bind(contract.importTemplate, async ({ context: { locale } }) =>
      success({
        bytes: await writeTemplate(locale),
        contentType: XLSX_TYPE,
        etag: '',
        keptNever: true,
        fileName: TEMPLATE_NAMES[locale],
      }),
    ),
    bind(contract.exportExam, ({ params, query, context }) =>
      exportExam(dependencies, { examId: params.id, format: query.format, locale: context.locale }),
    ),
    bind(contract.readExportLosses, ({ params, query, context }) =>
      readExportLosses(dependencies, { examId: params.id, format: query.format, locale: context.locale }),
    ),
  ]
}
