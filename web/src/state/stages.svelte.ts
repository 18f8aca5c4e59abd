/**
 * Lets something large appear part by part, each part in a task of its own: whatever the player
 * does meanwhile is answered in between, also on a slow phone.
 */
export class Stages {
  private at = $state(0);

  constructor(last: number) {
    void this.run(last);
  }

  reached(stage: number): boolean {
    return this.at >= stage;
  }

  private async run(last: number): Promise<void> {
    while (this.at < last) {
      await pause();
      this.at++;
    }
  }
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}
