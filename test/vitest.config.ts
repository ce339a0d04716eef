import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import SummaryLine from "./support/summary-line.ts";

export default defineConfig({
	root: fileURLToPath(new URL("../", import.meta.url)),
	test: {
		include: ["{lib,cli,web,test}/**/*.test.{ts,tsx}"],
		exclude: ["**/node_modules/**", "**/dist/**"],
		// Real servers and real processes share two cores: a slow machine must not fail a sound test.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		maxWorkers: 2,
		reporters: ["default", new SummaryLine()],
	},
});
