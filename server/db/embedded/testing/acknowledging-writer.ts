/**
 * Run as a process of its own: writes numbered rows until it is killed and prints each number once it is committed.
 * Ends when the database has refused three rows, and prints why.
 */
import { openDatabase, type DatabaseDurabilityLost } from '../../connection.ts'
import { permissions } from '../../schema.ts'

const database = await openDatabase({ dataDirectory: process.argv[2] ?? '' })
console.log('open')
let refusals = 0
for (let number = 1; refusals < 3; number += 1) {
  const row = { name: String(number), module: 'x'.repeat(500) }
  try {
    await database.transaction((transaction) => transaction.insert(permissions).values(row))
    console.log(number)
  } catch (error) {
    refusals += 1
    console.log((error as DatabaseDurabilityLost).code)
  }
}
process.exit()
