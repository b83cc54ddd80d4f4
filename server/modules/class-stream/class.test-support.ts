/** A group with a teacher, members and documents, over HTTP. */
import { createHash } from 'node:crypto'
import type { ClassComment, ClassEntry, ClassPage, ClassPost } from '#contract/groups/class-stream.ts'
import type { GroupRecord } from '#contract/groups/groups.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { rolePermissions, roles, uploads } from '#server/db/schema.ts'
import { storeFile } from '#server/modules/files/index.ts'
import { send, signInAs, type TestMethod, type TestServer, userIdOf } from '#tests/http.ts'

export interface Stream {
  readonly items: readonly ClassEntry[]
  readonly total: number
}

const times = { timeZone: 'Asia/Riyadh', week: [[], [], [], [], [], [], []], startsOn: '2026-11-01' }

/** The calls of one class by tokens of its people. */
export function classCaller(server: () => TestServer) {
  const ask = <Data>(token: string, method: TestMethod, path: string, body?: unknown) =>
    send<Data>(server(), token, method, path, body)
  const group = async (admin: string, members: readonly string[], teacherId: string | null = null) => {
    const form = { ...times, endsOn: '2027-12-31', title: 'مجموعة الكمي', maxStudents: 60, teacherId, packageIds: [] }
    const { data } = await ask<GroupRecord>(admin, 'POST', '/api/groups', form)
    const ids = await Promise.all(members.map((token) => userIdOf(server(), token)))
    if (ids.length > 0) await ask(admin, 'POST', `/api/groups/${data.id}/students`, { ids })
    return data
  }
  return {
    ask,
    group,
    page: (token: string, id: string) => ask<ClassPage>(token, 'GET', `/api/classes/${id}`),
    stream: (token: string, id: string, query = 'perPage=100') =>
      ask<Stream>(token, 'GET', `/api/classes/${id}/stream?${query}`),
    post: (token: string, id: string, more: object = {}) =>
      ask<ClassPost>(token, 'POST', `/api/classes/${id}/posts`, { ...postForm(), ...more }),
    comment: (token: string, id: string, postId: string, more: object = {}) =>
      ask<ClassComment>(token, 'POST', `/api/classes/${id}/posts/${postId}/comments`, {
        id: newIdentifier(),
        text: 'شكرًا',
        ...more,
      }),
    /** A member of staff with a role of these permissions. */
    staff: async (permissions: readonly ('run-groups' | 'manage-groups')[]) => {
      const roleId = newIdentifier()
      const { query } = server().database
      await query.insert(roles).values({ id: roleId, name: `staff ${roleId}` })
      await query.insert(rolePermissions).values(permissions.map((permission) => ({ roleId, permission })))
      return signInAs(server(), `staff ${roleId}`)
    },
    /** A document that this person uploaded; answers the id of its file. */
    document: async (token: string, content: string) => {
      const bytes = Buffer.from(`%PDF-1.4 ${content}`)
      const { dependencies, database } = server()
      const at = new Date(dependencies.now())
      const fileId = createHash('sha256').update(bytes).digest('hex')
      await storeFile(dependencies, { name: 'sheet.pdf', contentType: 'application/pdf', content: bytes })
      await database.query.insert(uploads).values({
        id: newIdentifier(),
        userId: await userIdOf(server(), token),
        name: 'sheet.pdf',
        contentType: 'application/pdf',
        bytes: bytes.byteLength,
        received: bytes.byteLength,
        fileId,
        createdAt: at,
        updatedAt: at,
      })
      return fileId
    },
  }
}

export function postForm() {
  return { id: newIdentifier(), text: 'درس الغد في السادسة', pinned: false, links: [], files: [], notifies: true }
}
