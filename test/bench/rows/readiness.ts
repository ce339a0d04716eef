import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "quoin/sandbox";
import {
	type Bench,
	interleave,
	median,
	shown,
	speedAtLeast,
	timed,
} from "../measure.ts";

async function rawServer() {
	const body = JSON.stringify({
		_id: "1",
		name: "Northgate",
		created: new Date(),
	});
	const server = createServer((_, response) => {
		response.setHeader("content-type", "application/json").end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

async function requests(
	url: string,
	headers: Record<string, string>,
	count: number,
) {
	const worker = async () => {
		for (let i = 0; i < count / 10; i++)
			await (await fetch(url, { headers })).arrayBuffer();
	};
	await Promise.all(Array.from({ length: 10 }, worker));
}

/** How soon the sandbox answers, and how fast it goes on. */
export const readiness: Bench = {
	name: "sandbox",
	async run() {
		const dir = await mkdtemp(join(tmpdir(), "quoin-bench-"));
		try {
			await (await startSandbox({ dir })).close();
			const times = await interleave(9, {
				existing: () =>
					timed(async () => {
						const sandbox = await startSandbox({ dir });
						await fetch(`${sandbox.url}/sandbox/health`);
						await sandbox.close();
					}),
				memory: () =>
					timed(async () => (await startSandbox({ memory: true })).close()),
			});

			const sandbox = await startSandbox({ dir });
			const raw = await rawServer();
			const key = { "x-api-key": sandbox.projects[0]?.apiKey ?? "" };
			const throughput = await interleave(7, {
				raw: () => timed(() => requests(raw.url, key, 2000)),
				sandbox: () =>
					timed(() =>
						requests(`${sandbox.url}/api_public/project/self`, key, 2000),
					),
			});
			raw.close();
			await sandbox.close();
			return [
				{
					what: "Sandbox ready on an existing store",
					peer: "none",
					theirs: "",
					ours: shown(times.existing, "ms"),
					value: `${median(times.existing).toFixed(0)} ms`,
					goal: "≤ 250 ms",
					met: median(times.existing) <= 250,
				},
				{
					what: "Sandbox ready in memory, seeded",
					peer: "none",
					theirs: "",
					ours: shown(times.memory, "ms"),
					value: `${median(times.memory).toFixed(0)} ms`,
					goal: "≤ 250 ms",
					met: median(times.memory) <= 250,
				},
				speedAtLeast(
					"2,000 keyed GETs of the sandbox",
					"raw node http",
					throughput.raw,
					throughput.sandbox,
					0.5,
				),
			];
		} finally {
			await rm(dir, { recursive: true, force: true });
		}
	},
};
