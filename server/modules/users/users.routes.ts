import { failure, success } from '#contract/foundation/errors.ts'
import * as notes from '#contract/people/person-notes.ts'
import * as person from '#contract/people/person-page.ts'
import * as contract from '#contract/people/users.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { seesOwnerOf, seesStudent } from '#server/db/seen-students.ts'
import { bind, type BoundRoute, type Principal } from '#server/http/handler.ts'
import { changeUsers } from './change-users.ts'
import { confirmName } from './confirm-name.ts'
import { eraseUser } from './erase-person.ts'
import { exportForPerson } from './export-person.ts'
import { exportUsers } from './export-users.ts'
import { listUsers, readUser } from './list-users.ts'
import { deletePersonNote, listPersonNotes, writePersonNote } from './person-notes.ts'
import { listPersonResults, readOverview } from './person-page.ts'
import { removeUser } from './remove-user.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { createUser, updateUser } from './write-user.ts'

export function usersRoutes(dependencies: ServerDependencies): BoundRoute[] {
  const sees = (reader: Principal, id: string) => seesStudent(dependencies.database.query, reader, id)
  return [
    bind(contract.listUsers, async ({ query, context }) =>
      success(await listUsers(dependencies, query, context.principal)),
    ),
    bind(contract.createUser, ({ body, context }) => createUser(dependencies, body, context.principal)),
    bind(contract.readUser, ({ params, context }) => readUser(dependencies, params.id, context.principal)),
    bind(contract.updateUser, ({ params, body, context }) =>
      updateUser(dependencies, params.id, body, context.principal),
    ),
    bind(person.readOverview, async ({ params, context }) =>
      (await sees(context.principal, params.id))
        ? readOverview(dependencies, params.id, context.principal)
        : failure('users.not-found'),
    ),
    bind(person.listPersonResults, async ({ params, query, context }) =>
      (await sees(context.principal, params.id))
        ? listPersonResults(dependencies, params.id, query)
        : failure('users.not-found'),
    ),
    bind(person.confirmName, ({ params, body, context }) =>
      confirmName(dependencies, params.id, body.revision, context.principal),
    ),
    bind(person.sendPasswordLink, ({ params, context }) =>
      sendPasswordLink(dependencies, params.id, context.principal),
    ),
    bind(notes.listPersonNotes, async ({ params, context }) =>
      (await sees(context.principal, params.id))
        ? listPersonNotes(dependencies, params.id)
        : failure('users.not-found'),
    ),
    bind(notes.writePersonNote, async ({ params, body, context }) =>
      (await sees(context.principal, params.id))
        ? writePersonNote(dependencies, params.id, body, context.principal)
        : failure('users.not-found'),
    ),
    bind(notes.deletePersonNote, async ({ params, context: { principal } }) =>
      (await seesOwnerOf(dependencies.database.query, principal, 'note', params.id))
        ? deletePersonNote(dependencies, params.id, principal)
        : failure('users.note-not-found'),
    ),
    bind(contract.deleteUser, ({ params, context }) => removeUser(dependencies, params.id, context.principal)),
    bind(contract.erasePerson, ({ params, body, context }) =>
      eraseUser(dependencies, params.id, body, context.principal),
    ),
    bind(contract.exportPerson, ({ params, context }) => exportForPerson(dependencies, params.id, context.principal)),
    bind(contract.changeUsers, ({ body, context }) => changeUsers(dependencies, body, context.principal)),
    bind(contract.exportUsers, async ({ query, context }) => success(await exportUsers(dependencies, query, context))),
  ]
}
